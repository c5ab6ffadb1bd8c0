import type { ProseDocument } from "../../../contracts/content/prose/document.ts";
import { call } from "../kit/requests/request.ts";

/** Markdown as its editor has it; the editor says itself where that failed. */
export async function readProse(source: string): Promise<ProseDocument> {
	const options = { quiet: () => true, background: true };
	const answer = await call("console-prose", { source }, options);
	return answer as ProseDocument;
}
