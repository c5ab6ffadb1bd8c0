import { serverTime } from "../../request/serverTime.ts";
import { saveText } from "../kit/form/saveText.ts";
import { call } from "../kit/requests/request.ts";
import type { Question } from "./useFilter.ts";

/** Saves all matching takings as CSV, fetched part by part. */
export async function saveTakings(
	question: Question,
	onProgress: (takings: number) => void,
): Promise<void> {
	const parts: string[] = [];
	let takings = 0;
	for (let after: string | null | undefined; after !== null; ) {
		const part = await call("console-takings-csv", {
			...question,
			...(after && { after }),
		});
		parts.push(part.csv);
		takings += part.takings;
		onProgress(takings);
		after = part.after;
	}
	const today = serverTime().toISOString().slice(0, 10);
	saveText(`downloads-${today}.csv`, parts, "text/csv");
}
