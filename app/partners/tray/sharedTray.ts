import type { ChosenItem } from "../../../contracts/files/files.ts";
import { hearTabs, tellTabs } from "../session/tabs.ts";

type Items = ReadonlyMap<string, ChosenItem>;

/** Milliseconds in which another tab may answer what is in the tray. */
const patience = 1000;

/**
 * Tells the other tabs of the session what came into the tray and what was taken out:
 * a change and not the whole, so that two tabs that tick at once lose nothing.
 */
export function tellChange(before: Items, after: Items): void {
	const put = [...after.values()].filter(({ id }) => !before.has(id));
	const drop = [...before.keys()].filter((id) => !after.has(id));
	if (put.length + drop.length > 0) tellTabs({ tray: { put, drop } });
}

/** A tray after a change in another tab. */
export function changed(
	items: Items,
	{ put, drop }: { put: readonly ChosenItem[]; drop: readonly string[] },
): Items {
	const next = new Map(items);
	for (const id of drop) next.delete(id);
	for (const one of put) next.set(one.id, one);
	return next;
}

/**
 * Keeps the trays of all tabs of the session alike. A tab that begins takes what the
 * others have instead of what it had stored, which may be older.
 *
 * @returns what ends that
 */
export function shareTray(
	current: () => Items,
	take: (items: Items) => void,
): () => void {
	const asked = performance.now();
	let answered = false;
	const end = hearTabs(({ tray, asksTray, wholeTray }) => {
		if (tray) take(changed(current(), tray));
		if (asksTray) tellTabs({ wholeTray: [...current().values()] });
		if (!wholeTray || answered || performance.now() - asked > patience) return;
		answered = true;
		take(new Map(wholeTray.map((one) => [one.id, one])));
	});
	tellTabs({ asksTray: true });
	return end;
}
