import { useTranslations } from "use-intl";
import type { UploadOutcome } from "../../../contracts/console/uploads.ts";
import { decided } from "../kit/inbox/decided.ts";
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

	const send = (items: SeenUpload[], ask: () => Promise<UploadOutcome[]>) =>
		decided(
			items,
			ask,
			(late) => {
				const [one] = late;
				if (!one || late.length > 1)
					return t("lateMany", { count: late.length });
				const name = items.find(({ id }) => id === one.id)?.name ?? "";
				const by = one.by || t("somebody");
				const { state } = one;
				const key =
					one.outcome === "decided"
						? state === "published" ||
							state === "refused" ||
							state === "cancelled"
							? (`late_${state}` as const)
							: ("late_gone" as const)
						: (`late_${one.outcome}` as const);
				return t(key, { name, by });
			},
			uploadsChanged,
		);

	const said = (key: "approved" | "refused" | "undone", items: SeenUpload[]) =>
		t(key, { count: items.length, name: items[0]?.name ?? "" });

	return {
		/** Approves uploads, or refuses them for a reason; see `decided`. */
		async decide(items: SeenUpload[], reason?: Reason) {
			const done = await send(items, () =>
				call("console-uploads-decide", {
					items: items.map(({ id, name, folder }) => ({ id, name, folder })),
					...(reason && { reason }),
				}),
			);
			if (!done || done.length === 0) return done;
			const undo = async () => {
				const ids = done.map(({ id }) => id);
				const back =
					(await send(done, () => call("console-uploads-undo", { ids }))) ?? [];
				if (back.length > 0) showDone(said("undone", back));
			};
			showDone(said(reason ? "refused" : "approved", done), () => void undo());
			return done;
		},
	};
}
