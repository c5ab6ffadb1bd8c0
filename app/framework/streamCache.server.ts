import type { EntryContext } from "react-router";

/**
 * Reads the data a browser begins with before the render does, so that nothing
 * of the render waits: React Router keeps what it has read of its stream here.
 */
export async function awaitData({
	serverHandoffStream,
	renderMeta,
}: EntryContext): Promise<void> {
	if (!serverHandoffStream || !renderMeta) return;
	const decoder = new TextDecoder();
	let value = "";
	for await (const part of serverHandoffStream) {
		value += decoder.decode(part, { stream: true });
	}
	const result = { done: true, value };
	renderMeta.streamCache = { 0: Object.assign(Promise.resolve(), { result }) };
}
