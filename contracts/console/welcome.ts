import { pageMap } from "../map.ts";

/** The console's page for a link that is good once. */
export const welcomePath = `${pageMap.console.path}/welcome`;

/**
 * The address of such a link. What lets one in stands behind `#`: browsers send
 * that to nobody, so that it is in no log of a server or proxy.
 */
export function welcomeAddress(publicUrl: string, link: string): string {
	return `${publicUrl}${welcomePath}#${link}`;
}
