const document = "application/vnd.openxmlformats-officedocument.";
const types: [part: RegExp, type: string][] = [
	[/^word\//, `${document}wordprocessingml.document`],
	[/^xl\//, `${document}spreadsheetml.sheet`],
	[/^ppt\//, `${document}presentationml.presentation`],
];
/** The list of a zip is read up to this size, in bytes: of some 30,000 parts. */
const listSize = 4 * 1024 * 1024;

/** Programs of a document, and documents with programs inside of one. */
const macros = /(^|\/)vbaProject[^/]*\.bin$|\.(doc|dot|xls|xlt|ppt|pot|pps)m$/i;

/**
 * The media type of a zip that is an office document, by the names of what is in
 * it: `…macroenabled` where it brings programs, or may. Undefined for others.
 *
 * @param read bytes from `start` to before `end`
 */
export async function officeType(
	size: number,
	read: (start: number, end: number) => Promise<Buffer>,
): Promise<string | undefined> {
	const tail = await read(Math.max(0, size - 66_000), size);
	const end = tail.lastIndexOf("PK\x05\x06", tail.length, "latin1");
	if (end < 0 || end + 20 > tail.length) return undefined;
	const length = tail.readUInt32LE(end + 12);
	const start = tail.readUInt32LE(end + 16);
	if (start + length > size || length === 0) return undefined;
	const list = await read(start, start + Math.min(length, listSize));
	const names = [...namesIn(list)];
	if (!names.includes("[Content_Types].xml")) return undefined;
	const type = types.find(([part]) => names.some((name) => part.test(name)));
	if (!type) return undefined;
	// Nobody has seen the names behind the part that is read.
	return length > listSize || names.some((name) => macros.test(name))
		? "application/vnd.ms-office.macroenabled"
		: type[1];
}

function* namesIn(list: Buffer): Generator<string> {
	for (let at = 0; at + 46 <= list.length; ) {
		if (list.readUInt32LE(at) !== 0x02014b50) return;
		const name = list.readUInt16LE(at + 28);
		yield list.toString("latin1", at + 46, at + 46 + name);
		const rest = list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32);
		at += 46 + name + rest;
	}
}
