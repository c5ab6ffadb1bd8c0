import type { DraftGroup, DraftRow } from "../specification/typed.ts";
import type { Usual } from "../words.ts";
import type { PastedRow, Understood } from "./understand.ts";

/** The user's decisions about pasted data, by line and by pasted group. */
export type Decisions = {
	/** Labels chosen by hand. */
	keys: Readonly<Record<number, string>>;
	/** Values changed by hand: a text, or a term. */
	values: Readonly<Record<number, PastedRow["value"]>>;
	/** Rows that are left out, or taken although they were left out by themselves. */
	takes: Readonly<Record<number, boolean>>;
	groups: Readonly<Record<number, string>>;
	/** `add`: rows that are there change, others are added; `replace`: what was pasted is the whole. */
	mode: "add" | "replace";
};

export type PlannedRow = {
	pasted: PastedRow;
	key: string | undefined;
	value: PastedRow["value"];
	taken: boolean;
	/** Row that would be changed, where it exists. */
	before: DraftRow | undefined;
	/** Whether an earlier row has the same label already, as labels were chosen by hand. */
	twice: boolean;
};
export type PlannedGroup = {
	index: number;
	title: string | undefined;
	/** Undefined: the group has to be chosen before its new rows can be accepted. */
	key: string | undefined;
	rows: PlannedRow[];
};

/** Plan of what accepting the paste would do, row by row. */
export function planOf(
	{ groups }: Understood,
	present: readonly DraftGroup[],
	usual: Readonly<Record<string, Usual>>,
	decisions: Decisions,
): PlannedGroup[] {
	const seen = new Set<string>();
	return groups.map((group, index) => {
		const key =
			decisions.groups[index] ??
			group.key ??
			commonGroup(group.rows, present, usual);
		const rows = group.rows.map((pasted): PlannedRow => {
			const { line } = pasted;
			const row = decisions.keys[line] ?? pasted.key;
			const value = decisions.values[line] ?? pasted.value;
			const place = row && `${key ?? index} ${row}`;
			const twice = place !== undefined && seen.has(place);
			const isWhole = row !== undefined && value !== undefined && !twice;
			const taken = isWhole && (decisions.takes[line] ?? true);
			if (taken && place) seen.add(place);
			const before =
				decisions.mode === "add" && row ? rowIn(present, key, row) : undefined;
			return { pasted, key: row, value, taken, before, twice };
		});
		return { index, title: group.title, key, rows };
	});
}

/** Group that most of the rows belong to, here or in other models. */
function commonGroup(
	rows: readonly PastedRow[],
	present: readonly DraftGroup[],
	usual: Readonly<Record<string, Usual>>,
): string | undefined {
	const counts = new Map<string, number>();
	for (const { key } of rows) {
		if (!key) continue;
		const group =
			present.find((one) => one.rows?.some((row) => row.key === key))?.key ??
			usual[key]?.group;
		if (group) counts.set(group, (counts.get(group) ?? 0) + 1);
	}
	return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

function rowIn(
	present: readonly DraftGroup[],
	group: string | undefined,
	key: string,
) {
	const own = present.find((one) => one.key === group)?.rows ?? [];
	return [...own, ...present.flatMap(({ rows = [] }) => rows)].find(
		(row) => row.key === key,
	);
}

/** The specification with what was pasted taken into it. Rows without a group are left out. */
export function take(
	plan: readonly PlannedGroup[],
	present: readonly DraftGroup[],
	mode: Decisions["mode"],
): { groups: DraftGroup[]; count: number } {
	let groups: DraftGroup[] = mode === "replace" ? [] : [...present];
	let count = 0;
	for (const { key: group, rows } of plan)
		for (const { key, value, taken } of rows) {
			if (!taken || !key || !value) continue;
			const row = { ...value, key } as DraftRow;
			const home = homeOf(groups, group, key);
			if (home === undefined) continue;
			count += 1;
			const at = groups.findIndex((one) => one.key === home);
			const there = groups[at];
			if (!there) groups = [...groups, { key: home, rows: [row] }];
			else {
				const old = (there.rows ?? []).findIndex((one) => one.key === key);
				const next =
					old < 0 ? [...(there.rows ?? []), row] : there.rows.with(old, row);
				groups = groups.with(at, { ...there, rows: next });
			}
		}
	return { groups, count };
}

/** Group that has the row already, else the one it was pasted in. */
function homeOf(
	groups: readonly DraftGroup[],
	group: string | undefined,
	key: string,
): string | undefined {
	const isIn = (one: DraftGroup) => one.rows?.some((row) => row.key === key);
	const own = groups.find((one) => one.key === group);
	if (own && isIn(own)) return group;
	return groups.find(isIn)?.key ?? group;
}
