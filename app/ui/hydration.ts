/** Whether the page that came is being taken over, and what stands in it is known. */
let hydrating = typeof document !== "undefined";

/** False on the server, and in a browser once React has the page. */
export function isHydrating(): boolean {
	return hydrating;
}

/** Marks hydration as done. */
export function endHydration(): void {
	hydrating = false;
}
