import { useTranslations } from "use-intl";
import type { UploadOutcome } from "../../../contracts/console/uploads.ts";
import { showToast } from "../../request/toasts.ts";
import { invalidate } from "../kit/requests/queries.ts";
import { type ConsoleBody, call } from "../kit/requests/request.ts";
import { showDone } from "../toasts.ts";

/** Upload as it was looked at. */
export type SeenUpload = { id: string; name: string; folder: string };
export type Reason = NonNullable<
	ConsoleBody<"console-uploads-decide">["reason"]
>;

/** Everything on screen that shows what waits is fetched anew. */
function uploadsChanged(): void {
	invalidate(
		"console-uploads",
		"console-uploads-choices",
		"console-upload",
		"console-library-list",
		"console-library-tree",
		"console-library-deleted",
	);
}

/**
 * Decisions about uploads: says what was done, offers to take it back, and says of each that
 * was not decided why.
 */
export function useDecisions() {
	const t = useTranslations("console.uploads");

	async function send(
		items: SeenUpload[],
		ask: () => Promise<UploadOutcome[]>,
	): Promise<SeenUpload[]> {
		try {
			const outcomes = await ask();
			sayLate(items, outcomes);
			const done = new Set(
				outcomes.flatMap(({ id, outcome }) => (outcome === "done" ? id : [])),
			);
			return items.filter(({ id }) => done.has(id));
		} catch {
			// The request has said what is the matter.
			return [];
		} finally {
			uploadsChanged();
		}
	}

	function sayLate(items: SeenUpload[], outcomes: UploadOutcome[]): void {
		const late = outcomes.filter(({ outcome }) => outcome !== "done");
		const [one] = late;
		if (!one) return;
		if (late.length > 1) {
			showToast({ message: t("lateMany", { count: late.length }) });
			return;
		}
		const name = items.find(({ id }) => id === one.id)?.name ?? "";
		const by = one.by || t("somebody");
		const { state } = one;
		const key =
			one.outcome === "decided"
				? state === "published" || state === "refused" || state === "cancelled"
					? (`late_${state}` as const)
					: ("late_gone" as const)
				: (`late_${one.outcome === "done" ? "gone" : one.outcome}` as const);
		showToast({ message: t(key, { name, by }) });
	}

	const said = (key: "approved" | "refused" | "undone", items: SeenUpload[]) =>
		t(key, { count: items.length, name: items[0]?.name ?? "" });

	return {
		/** Approves uploads, or refuses them for a reason; gives those that were decided. */
		async decide(items: SeenUpload[], reason?: Reason): Promise<SeenUpload[]> {
			const done = await send(items, () =>
				call("console-uploads-decide", {
					items: items.map(({ id, name, folder }) => ({ id, name, folder })),
					...(reason && { reason }),
				}),
			);
			if (done.length === 0) return done;
			const undo = async () => {
				const ids = done.map(({ id }) => id);
				const back = await send(done, () =>
					call("console-uploads-undo", { ids }),
				);
				if (back.length > 0) showDone(said("undone", back));
			};
			showDone(said(reason ? "refused" : "approved", done), () => void undo());
			return done;
		},
	};
}
