import { acceptEncoding, type Server } from "../../servers/server.ts";
import { ask } from "./ask.ts";

/**
 * Size of a page: bytes of its HTML, and elements its markup makes. Scripts do
 * not count, nor the data in them: a second copy of a page is its framework's
 * own choice.
 */
export type Look = { bytes: number; elements: number };

/** Pages may differ by this share and still be compared. */
const tolerance = 0.05;

export async function lookAt(server: Server): Promise<Look> {
	const headers = { "accept-encoding": acceptEncoding.plain };
	const { body } = await ask(server.url("plain"), headers);
	const html = body.toString();
	const without = (name: string, text: string) =>
		text.replace(new RegExp(`<${name}[^>]*>[^]*?</${name}>`, "g"), `<${name}>`);
	const shown = without("script", html);
	const elements = without("style", shown).match(/<[a-z]/g)?.length ?? 0;
	return { bytes: Buffer.byteLength(shown), elements };
}

/** Whether two pages are as much to make and to send, so that figures can be compared. */
export function alike(a: Look, b: Look): boolean {
	const near = (x: number, y: number) => Math.abs(x / y - 1) <= tolerance;
	return near(a.bytes, b.bytes) && near(a.elements, b.elements);
}
