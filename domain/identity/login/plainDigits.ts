/** Digits as other keyboards write them (٣, ３), without spaces. Of bounded texts only. */
export function plainDigits(text: string): string {
	return text
		.normalize("NFKC")
		.replaceAll(/\s/g, "")
		.replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) =>
			String((digit.codePointAt(0) ?? 0) & 0xf),
		);
}
