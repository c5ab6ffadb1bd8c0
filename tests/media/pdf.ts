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

/** Page of a PDF: points from its upper left corner. */
export type PdfPage = {
	/** Runs of text by the starts of their baselines; `scale`: of their width, in percent. */
	runs: { x: number; y: number; size: number; scale: number }[];
	/** Pictures, and what is filled in the place of one. */
	pictures: { x: number; y: number; width: number; height: number }[];
	/** Addresses that clicks lead to. */
	links: string[];
};

const paper = 841.89;

/**
 * Places of everything on the pages of a PDF that pdfkit made, in their order.
 */
export function pagesOfPdf(bytes: Buffer): PdfPage[] {
	const text = bytes.toString("latin1");
	const objects = new Map(
		[...text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(
			([, id, content]) => [id, content ?? ""],
		),
	);
	const references = (found: string | undefined) =>
		[...(found ?? "").matchAll(/(\d+) 0 R/g)].map(
			([, id]) => objects.get(id) ?? "",
		);
	return references(/\/Kids \[([^\]]*)\]/.exec(text)?.[1]).map((page) => {
		const [content = ""] = references(/\/Contents (\d+ 0 R)/.exec(page)?.[1]);
		const drawn = unpacked(
			content.split("\nstream\n")[1]?.replace(/\nendstream$/, "") ?? "",
		);
		const runs = [
			...drawn.matchAll(
				/1 0 0 1 ([\d.-]+) ([\d.-]+) Tm\n\/F\d+ ([\d.]+) Tf\n(?:([\d.]+) Tz\n)?/g,
			),
		].map(([, x, y, size, scale = "100"]) => ({
			x: Number(x),
			y: paper - Number(y),
			size: Number(size),
			scale: Number(scale),
		}));
		const filled = [
			...drawn.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re\n/g),
		].map(([, x, y, width, height]) => [x, y, width, height].map(Number));
		const placed = [
			...drawn.matchAll(
				/([\d.]+) 0 0 -([\d.]+) ([\d.]+) ([\d.]+) cm\n\/I\d+ Do/g,
			),
		].map(([, width, height, x, bottom]) => [
			...[Number(x), Number(bottom) - Number(height)],
			...[Number(width), Number(height)],
		]);
		return {
			runs,
			pictures: [...filled, ...placed].map(
				([x = 0, y = 0, width = 0, height = 0]) => ({ x, y, width, height }),
			),
			links: references(/\/Annots \[([^\]]*)\]/.exec(page)?.[1]).flatMap(
				(annotation) => {
					const [action = ""] = references(
						/\/A (\d+ 0 R)/.exec(annotation)?.[1],
					);
					return /\/URI \(([^)]*)\)/.exec(action)?.[1] ?? [];
				},
			),
		};
	});
}
