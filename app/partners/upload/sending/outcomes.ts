import type { UploadItem } from "../../../../contracts/files/files.ts";
import { backgroundCall } from "../../../request/backgroundCall.ts";
import { poll, untilSettled } from "../../../request/poll.ts";
import { call, callList } from "../../request.ts";
import { readRecord } from "../../session/sessionRecord.ts";

/** Rows per request, and most requests per check. */
const limit = 100;
const mostPages = 10;

/** Whether an upload waits for its inspection, or for a person. */
export function isUnsettled(upload: UploadItem | undefined): boolean {
	return upload?.state === "held" || upload?.state === "review";
}

let end: (() => void) | undefined;
let followed = new Set<string>();

/**
 * Asks what becomes of uploads for as long as `waiting` names some, while somebody
 * looks and is logged in; `settle` gets each that is decided, or waits for another.
 * To be called whenever that may have changed.
 */
export function followOutcomes(
	waiting: () => UploadItem[],
	settle: (upload: UploadItem) => void,
): void {
	const ids = readRecord() ? waiting().map(({ id }) => id) : [];
	// A new upload is likely to be decided soon: polling restarts at its shortest interval.
	const more = ids.some((id) => !followed.has(id));
	followed = new Set(ids);
	if (end && !more && ids.length > 0) return;
	end?.();
	end = undefined;
	if (ids.length === 0) return;
	end = poll(async () => {
		const before = new Map(waiting().map((one) => [one.id, one.state]));
		for (const now of await look(before))
			if (before.get(now.id) !== now.state) settle(now);
	}, untilSettled);
}

/** Fetches the current state of the given uploads. */
async function look(ids: Map<string, unknown>): Promise<UploadItem[]> {
	const [id] = ids.keys();
	if (id !== undefined && ids.size === 1)
		return [await call("upload-state", { id }, backgroundCall)];
	const found: UploadItem[] = [];
	for (let page = 1; page <= mostPages && found.length < ids.size; page += 1) {
		const { data } = await callList(
			"account-uploads",
			{ page, limit },
			backgroundCall,
		);
		found.push(...data.filter((one) => ids.has(one.id)));
		if (data.length < limit) break;
	}
	return found;
}
