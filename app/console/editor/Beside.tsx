/** Places of preview and publishing; filled when they are there. */
export function Beside() {
	return null;
}
