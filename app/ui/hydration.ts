/** Whether the page that came is being taken over, and what stands in it is known. */
let hydrating = typeof document !== "undefined";

/** False on the server, and in a browser once React has the page. */
export function isHydrating(): boolean {
	return hydrating;
}

/** To be called once the page is taken over. */
export function endHydration(): void {
	hydrating = false;
}
