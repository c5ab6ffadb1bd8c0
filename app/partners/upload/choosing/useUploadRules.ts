import { useEffect, useRef, useState } from "react";
import type {
	UploadItem,
	UploadRules,
} from "../../../../contracts/files/files.ts";
import {
	type EarlyRefusal,
	refusedBefore,
} from "../../../../contracts/files/uploadRules.ts";
import { backgroundCall } from "../../../request/backgroundCall.ts";
import { call, callList } from "../../request.ts";
import type { Chosen } from "./dropped.ts";

/** Milliseconds that a press waits for rules which are on their way. */
const patience = 3000;

export type Rules = {
	limits: UploadRules;
	/** Interrupted uploads of the account, which room is reserved for. */
	open: readonly UploadItem[];
};

/** Judgement on chosen files before any is sent. */
export type ChosenCheck = {
	refused: ReadonlyMap<Chosen, EarlyRefusal>;
	/** Files of which a part has arrived already. */
	known: ReadonlySet<Chosen>;
};
const unchecked: ChosenCheck = { refused: new Map(), known: new Set() };

/**
 * Rules by which the server would refuse chosen files, asked for anew whenever
 * the dialog opens: room changes. Where the rules cannot be had, the server
 * judges what is sent.
 */
export function useUploadRules(
	open: boolean,
	{ node, folder }: { node: string; folder: string },
) {
	const [rules, setRules] = useState<Rules>();
	const coming = useRef<Promise<Rules | undefined>>(undefined);
	useEffect(() => {
		if (!open) return;
		let current = true;
		setRules(undefined);
		const request = askRules({ node, folder }).catch(() => undefined);
		coming.current = request;
		request.then((answer) => current && setRules(answer));
		return () => {
			current = false;
		};
	}, [open, node, folder]);
	return {
		rules,
		/** The rules, where they come before one has waited for long. */
		soon: (): Promise<Rules | undefined> =>
			Promise.race([
				coming.current,
				new Promise<undefined>((done) => setTimeout(done, patience)),
			]),
	};
}

async function askRules(place: {
	node: string;
	folder: string;
}): Promise<Rules> {
	const { node: catalogue_id, folder: folder_id } = place;
	const [limits, { data }] = await Promise.all([
		call("upload-rules", { catalogue_id, folder_id }, backgroundCall),
		callList("uploads-open", {}, backgroundCall),
	]);
	return { limits, open: data };
}

/** Judges chosen files by the rules, where there are any. */
export function checkChosen(
	chosen: readonly Chosen[],
	rules: Rules | undefined,
): ChosenCheck {
	if (!rules) return unchecked;
	const { limits, open } = rules;
	const begun = new Set(open.map(keyOf));
	const files = chosen.map((one) => ({
		one,
		name: one.file.name,
		folders: one.folders,
		size: one.file.size,
	}));
	const isKnown = ({ name, size }: { name: string; size: number }) =>
		begun.has(keyOf({ given_name: name, size }));
	const refused = refusedBefore(
		{
			endings: new Set(limits.endings),
			sizeLimit: limits.size_limit,
			room: limits.room,
		},
		files,
		isKnown,
	);
	return {
		refused: new Map([...refused].map(([{ one }, why]) => [one, why])),
		known: new Set(files.filter(isKnown).map(({ one }) => one)),
	};
}

function keyOf(one: { given_name: string; size: number }): string {
	return `${one.size} ${one.given_name}`;
}
