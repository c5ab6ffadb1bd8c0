import { serverTime } from "../../request/serverTime.ts";
import { saveText } from "../kit/form/saveText.ts";
import { callList } from "../kit/requests/request.ts";
import type { Question } from "./useFilter.ts";

/** Exports all matching lines as CSV, fetched page by page. */
export async function saveCsv(
	question: Question,
	onProgress: (lines: number) => void,
): Promise<void> {
	const parts: string[] = [];
	let lines = 0;
	for (let before: number | null | undefined; before !== null; ) {
		const part = await callList("console-audit-export", {
			...question,
			...(before && { before }),
		});
		parts.push(part.data);
		lines += part.data.split("\r\n").length - 1;
		onProgress(lines);
		before = part.next;
	}
	const today = serverTime().toISOString().slice(0, 10);
	saveText(`audit-log-${today}.csv`, parts, "text/csv");
}
