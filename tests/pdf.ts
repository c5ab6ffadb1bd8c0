import { inflateSync } from "node:zlib";

/**
 * The text of a PDF that pdfkit made, run by run, as its fonts say what their signs
 * stand for: what a reader finds and copies.
 */
export function textOfPdf(bytes: Buffer): string {
	const objects = new Map<string, { head: string; body: string }>();
	const text = bytes.toString("latin1");
	for (const [, id, content] of text.matchAll(
		/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g,
	)) {
		const [head = "", stream] = (content ?? "").split("\nstream\n");
		const packed = stream?.replace(/\nendstream$/, "");
		const body =
			packed && head.includes("/FlateDecode") ? unpacked(packed) : "";
		objects.set(id ?? "", { head, body });
	}
	const meanings = new Map<string, Map<string, string>>();
	for (const { head } of objects.values())
		for (const [, name, id] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
			const font = objects.get(id ?? "")?.head ?? "";
			const map = /\/ToUnicode (\d+) 0 R/.exec(font)?.[1] ?? "";
			meanings.set(name ?? "", meaningsIn(objects.get(map)?.body ?? ""));
		}
	const runs: string[] = [];
	for (const { body } of objects.values())
		for (const [, font, shown] of body.matchAll(
			/\/(F\d+) [\d.]+ Tf[\s\S]*?\[([^\]]*)\] TJ/g,
		)) {
			const known = meanings.get(font ?? "");
			const signs = [...(shown ?? "").matchAll(/<([0-9a-f]+)>/g)].flatMap(
				([, hex]) => hex?.match(/.{4}/g) ?? [],
			);
			runs.push(signs.map((sign) => known?.get(sign) ?? "?").join(""));
		}
	return runs.join("\n");
}

function unpacked(stream: string): string {
	try {
		return inflateSync(Buffer.from(stream, "latin1")).toString("latin1");
	} catch {
		return "";
	}
}

/** Signs and what they stand for, from ranges that list each. */
function meaningsIn(map: string): Map<string, string> {
	const meanings = new Map<string, string>();
	for (const [, from, list] of map.matchAll(
		/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g,
	))
		for (const [n, [, hex]] of [
			...(list ?? "").matchAll(/<([0-9a-f ]*)>/g),
		].entries()) {
			const sign = (Number.parseInt(from ?? "", 16) + n).toString(16);
			const units = hex?.replaceAll(" ", "").match(/.{4}/g) ?? [];
			meanings.set(
				sign.padStart(4, "0"),
				String.fromCharCode(...units.map((one) => Number.parseInt(one, 16))),
			);
		}
	return meanings;
}
