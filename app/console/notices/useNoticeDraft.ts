import { useEffect, useState } from "react";
import type { ConsoleNotice } from "../../../contracts/console/notices.ts";
import { RequestError } from "../../request/failure.ts";
import { told, type useAttempt } from "../kit/form/useAttempt.ts";
import { useUnsaved } from "../kit/form/useUnsaved.ts";
import { call } from "../kit/requests/request.ts";
import { type Clash, keyOf, mergeDrafts } from "./merging.ts";
import { noticesChanged } from "./shown.ts";
import { bodyOf, type Values, valuesOf } from "./values.ts";

/** Draft as it was last seen or saved here. */
type Seen = { id: string; version: number; values: Values };

/** Times that a draft is brought together and saved, when others save it all the time. */
const mostTries = 3;

/**
 * Draft of a notice in its form. Where somebody, or the same person in another window, saved
 * it meanwhile, what both wrote is brought together as drafts of content are; of what both
 * wrote differently each chooses, and nothing that was written here is lost.
 */
export function useNoticeDraft(
	notice: ConsoleNotice | undefined,
	{ attempt }: Pick<ReturnType<typeof useAttempt>, "attempt">,
	onDirty: (isDirty: boolean) => void,
) {
	// Words of a form that was left for another screen are there again.
	const [unsaved, setUnsaved] = useUnsaved<{ values?: Values; seen?: Seen }>(
		`notice ${notice?.id ?? "new"}`,
	);
	const [values, setValues] = useState(
		() => unsaved.values ?? valuesOf(notice),
	);
	const [seen, setSeen] = useState<Seen | undefined>(
		unsaved.seen ??
			(notice && {
				...{ id: notice.id, version: notice.version },
				values: valuesOf(notice),
			}),
	);
	const wasLeft = unsaved.values !== undefined;
	// biome-ignore lint/correctness/useExhaustiveDependencies: told once, as the form opens.
	useEffect(() => {
		if (wasLeft) onDirty(true);
	}, []);
	const [clashes, setClashes] = useState<Clash[]>([]);
	const [author, setAuthor] = useState<string>();
	const [isLost, setLost] = useState(false);

	/** Takes in what was saved meanwhile; undefined where it is no draft any longer. */
	async function together(
		mine: Values,
		from: Seen,
	): Promise<{ values: Values; seen: Seen; isClear: boolean } | undefined> {
		const now = await call("console-notice", { id: from.id }, told).catch(
			(error) => {
				if (error instanceof RequestError && error.status === 404)
					return undefined;
				throw error;
			},
		);
		if (now?.state !== "draft") return undefined;
		const theirs = valuesOf(now);
		const merged = mergeDrafts(from.values, theirs, mine);
		const next = { id: now.id, version: now.version, values: theirs };
		setAuthor(now.writtenBy);
		setValues(merged.values);
		setSeen(next);
		setClashes(merged.clashes);
		return {
			...{ values: merged.values, seen: next },
			isClear: merged.clashes.length === 0,
		};
	}

	async function saveOnce(
		mine: Values,
		from: Seen | undefined,
		tries: number,
	): Promise<{ id: string; version: number } | undefined> {
		try {
			const saved = await call(
				"console-notice-save",
				{
					...bodyOf(mine),
					...(from && { seen: { id: from.id, version: from.version } }),
				},
				told,
			);
			setSeen({ ...saved, values: mine });
			return saved;
		} catch (error) {
			const isPassed =
				error instanceof RequestError && [404, 409].includes(error.status);
			if (!isPassed || !from || tries === 1) throw error;
			const next = await together(mine, from);
			if (!next) {
				setLost(true);
				setSeen(undefined);
				throw error;
			}
			if (next.seen.version === from.version) throw error;
			if (!next.isClear) return undefined;
			return saveOnce(next.values, next.seen, tries - 1);
		}
	}

	return {
		values,
		seen,
		/** Parts that two wrote differently, until each is decided. */
		clashes,
		/** Name of who saved the draft meanwhile. */
		author,
		/** Whether the draft was sent or deleted meanwhile: what is saved now is a new one. */
		isLost,

		set(next: Partial<Values>): void {
			onDirty(true);
			setValues({ ...values, ...next });
			setUnsaved({ values: { ...values, ...next }, ...(seen && { seen }) });
		},

		/** Forgets words that were not saved. */
		forget: () => setUnsaved({}),

		/** Decides about a part; `left` is what is still to be decided of it. */
		settle(clash: Clash, next: Partial<Values>, left?: Clash): void {
			onDirty(true);
			setValues({ ...values, ...next });
			setUnsaved({ values: { ...values, ...next }, ...(seen && { seen }) });
			setClashes((now) =>
				now.flatMap((one) =>
					keyOf(one) === keyOf(clash) ? (left ?? []) : one,
				),
			);
		},

		/** Saves the draft; undefined where that was refused, which is said, or something is to be decided first. */
		async save(): Promise<string | undefined> {
			const saved = await attempt(() => saveOnce(values, seen, mostTries));
			if (!saved) return undefined;
			setLost(false);
			setUnsaved({});
			onDirty(false);
			noticesChanged();
			return saved.id;
		},
	};
}
