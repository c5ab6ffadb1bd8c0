import type { UploadItem } from "../../../contracts/files/files.ts";
import { backgroundCall } from "../../request/backgroundCall.ts";
import { useCall } from "../../request/useCall.ts";
import { callList } from "../request.ts";
import { useTransfers } from "./sending/transfers.ts";

/**
 * Uploads of the account that have not all arrived and that this page does not send.
 *
 * @param quiet whether a failure to ask is nobody's business
 * @returns `open`: those uploads; the rest as of `useCall`
 */
export function useInterrupted(quiet = false) {
	const transfers = useTransfers();
	const here = new Set(
		transfers.flatMap(({ upload, resumes, status }) =>
			// An upload resumed with another file was refused and is still interrupted.
			status === "success" ? [] : [upload, status !== "fail" && resumes],
		),
	);
	// Uploads that begin or end in this tab change what is open.
	const called = useCall(`uploads-open ${[...here].join()}`, (signal, how) =>
		callList(
			"uploads-open",
			{},
			{ signal, ...how, ...(quiet && backgroundCall) },
		),
	);
	const open: readonly UploadItem[] =
		called.loaded.data?.data.filter(({ id }) => !here.has(id)) ?? [];
	return { ...called, open };
}
