/** Has the browser save a text as a file. */
export function saveText(name: string, parts: string[], type: string): void {
	saveBlob(name, new Blob(parts, { type: `${type};charset=utf-8` }));
}

/** Has the browser save bytes as a file; it opens none of them by itself. */
export function saveBytes(name: string, base64: string): void {
	const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
	saveBlob(name, new Blob([bytes], { type: "application/octet-stream" }));
}

/** Has the browser save what is in its memory. */
export function saveBlob(name: string, content: Blob): void {
	const address = URL.createObjectURL(content);
	const link = document.createElement("a");
	link.href = address;
	link.download = name;
	link.click();
	// Some browsers read it a moment later.
	setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
