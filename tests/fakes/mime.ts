/**
 * Reads a message as a mail program would show it: headers and the texts of its
 * parts.
 */
export function readMail(raw: string) {
	const { headers, parts } = readPart(raw);
	return {
		/** Every value of a header. */
		all: (name: string) =>
			headers
				.filter(([key]) => key === name.toLowerCase())
				.map(([, value]) => decodeWords(value)),
		/** Text of each part of a type. */
		texts: (type: string) =>
			parts.filter((part) => part.type === type).map((part) => part.text),
		names: headers.map(([name]) => name),
	};
}

type Part = { type: string; text: string };

function readPart(raw: string): {
	headers: [string, string][];
	parts: Part[];
} {
	const end = raw.indexOf("\r\n\r\n");
	const head = raw.slice(0, end).replace(/\r\n[ \t]+/g, " ");
	const body = raw.slice(end + 4);
	const headers = head.split("\r\n").map((line): [string, string] => {
		const [name = "", ...rest] = line.split(": ");
		return [name.toLowerCase(), rest.join(": ")];
	});
	const of = (name: string) => headers.find(([key]) => key === name)?.[1] ?? "";
	const boundary = /boundary="?([^";]+)/.exec(of("content-type"))?.[1];
	if (boundary) {
		const pieces = body.split(`--${boundary}`).slice(1, -1);
		const inner = pieces.map((piece) => readPart(piece.replace(/^\r\n/, "")));
		return { headers, parts: inner.flatMap(({ parts }) => parts) };
	}
	const type = of("content-type").split(";")[0] ?? "";
	const text = decode(body, of("content-transfer-encoding"));
	return { headers, parts: [{ type, text: text.replaceAll("\r\n", "\n") }] };
}

function decode(body: string, encoding: string): string {
	if (encoding === "base64") return Buffer.from(body, "base64").toString();
	if (encoding !== "quoted-printable") return body;
	const bytes = body
		.replace(/=\r\n/g, "")
		.replace(/=([0-9A-F]{2})/g, (_, hex) =>
			String.fromCharCode(Number.parseInt(hex, 16)),
		);
	return Buffer.from(bytes, "latin1").toString();
}

function decodeWords(value: string): string {
	return value
		.replace(/\?=\s+=\?/g, "?==?")
		.replace(
			/=\?utf-8\?([BQ])\?([^?]*)\?=/gi,
			(_, kind: string, text: string) =>
				kind.toUpperCase() === "B"
					? Buffer.from(text, "base64").toString()
					: decode(text.replaceAll("_", " "), "quoted-printable"),
		);
}
