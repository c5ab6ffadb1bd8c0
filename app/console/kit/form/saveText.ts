/** Has the browser save a text as a file. */
export function saveText(name: string, parts: string[], type: string): void {
	const address = URL.createObjectURL(
		new Blob(parts, { type: `${type};charset=utf-8` }),
	);
	const link = document.createElement("a");
	link.href = address;
	link.download = name;
	link.click();
	// Some browsers read it a moment later.
	setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
