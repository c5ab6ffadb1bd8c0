import { useTranslations } from "use-intl";
import { showFailure } from "../../../request/toasts.ts";
import { announce } from "../../announce.ts";
import { moved, useOrder } from "../../form/useOrder.ts";
import { call } from "../../request.ts";
import { showDone } from "../../toasts.ts";

/**
 * Entries that visitors see in an order: one that is moved is published there at
 * once, and goes back with "undo".
 */
export function useOrdered<T extends { entry: string }>(
	list: readonly T[],
	nameOf: (one: T) => string,
	{ put, reload }: { put: (list: T[]) => void; reload: () => void },
) {
	const t = useTranslations("console.catalogue");

	async function moveBefore(entry: string, before: string | null) {
		try {
			return await call("console-entry-move", { entry, before });
		} catch (error) {
			showFailure(error);
			reload();
			return undefined;
		}
	}

	return useOrder<HTMLOListElement>(list.length, async (from, to) => {
		const one = list[from];
		if (!one) return;
		const next = moved(list, from, to);
		put(next);
		announce(t("moved", { place: to + 1, count: list.length }));
		const done = await moveBefore(one.entry, next[to + 1]?.entry ?? null);
		if (!done) return;
		showDone(t("movedOne", { name: nameOf(one) }), async () => {
			await moveBefore(one.entry, done.wasBefore);
			reload();
		});
	});
}
