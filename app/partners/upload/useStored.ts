import { useEffect, useRef } from "react";
import type { UploadTarget } from "./sending/transfer.ts";
import { useTransfers } from "./sending/transfers.ts";

/** Milliseconds of quiet after which a list is read anew while more files are to come. */
const quiet = 2000;

/** Calls when a transfer to this place is published. */
export function useStored(
	target: UploadTarget | undefined,
	onStored: () => void,
): void {
	const transfers = useTransfers();
	const here = transfers.filter(
		(one) =>
			one.target.node === target?.node && one.target.folder === target.folder,
	);
	const stored = here.filter(
		({ response }) => response?.state === "published",
	).length;
	const more = here.some(({ status }) => status === "ready");
	const before = useRef(stored);
	useEffect(() => {
		if (stored <= before.current) {
			before.current = stored;
			return;
		}
		const timer = setTimeout(
			() => {
				before.current = stored;
				onStored();
			},
			more ? quiet : 0,
		);
		return () => clearTimeout(timer);
	}, [stored, more, onStored]);
}
