/**
 * The number somebody has written: with a comma, a dot, spaces between the
 * thousands, or in Arabic digits. Nothing is `undefined`; what is no number, or
 * could be two, stays the text it is.
 */
export function numberIn(written: string): number | string | undefined {
	const western = written
		.trim()
		.replaceAll(/[\u0660-\u0669]/g, (digit) =>
			String(digit.charCodeAt(0) - 0x660),
		)
		.replaceAll("\u066b", ".")
		.replaceAll(/[\u2212\u2013]/g, "-")
		.replaceAll(/(?<=\d)[\s\u00a0\u202f\u066c'](?=\d{3}(\D|$))/g, "");
	if (western === "") return undefined;
	// "1,500" may be one and a half, or fifteen hundred.
	if (/^-?\d{1,3},\d{3}$/.test(western)) return written;
	const plain = western.replace(",", ".");
	return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : written;
}
