import { useFormatter, useTranslations } from "use-intl";
import { useSize } from "../../signedIn/size.ts";
import { Sheet } from "../kit/dialogs/Sheet.tsx";
import { Button } from "../kit/form/Button.tsx";
import form from "../kit/form/form.module.css";
import { call } from "../kit/requests/request.ts";
import { usePages } from "../kit/requests/usePages.ts";
import { ListBones } from "../kit/states/ListBones.tsx";
import { Failed, Nothing } from "../kit/states/States.tsx";
import { useMe } from "../me.ts";
import styles from "./library.module.css";
import { useDeeds } from "./useDeeds.ts";

/** Deleted entries, with who deleted each and until when it can be restored. */
export function Deleted({ onClose }: { onClose: () => void }) {
	const t = useTranslations("console.library");
	const format = useFormatter();
	const { timeZone } = useMe();
	const { restore } = useDeeds();
	const { pages, state, hasMore, more, again } = usePages(
		["console-library-deleted"],
		(after: string | null, options) =>
			call("console-library-deleted", after === null ? {} : { after }, options),
		(page) => page.after,
	);
	const items = pages?.flatMap((page) => page.items);
	const { size } = useSize();
	const dateOf = (at: string, timeStyle?: "short") =>
		format.dateTime(new Date(at), {
			dateStyle: "medium",
			timeZone,
			...(timeStyle && { timeStyle }),
		});
	return (
		<Sheet
			size="wide"
			title={t("deleted")}
			close={t("close")}
			onClose={onClose}
		>
			<p className={form.note}>{t("deletedIntro")}</p>
			{!items &&
				(state === "failed" ? <Failed onAgain={again} /> : <ListBones />)}
			{items?.length === 0 && <Nothing title={t("nothingDeleted")} />}
			{items && items.length > 0 && (
				<ul className={styles.deleted} aria-label={t("deleted")}>
					{items.map((item) => (
						<li key={item.id}>
							<span>
								<bdi>{item.name}</bdi>
								<small>
									{item.path.length > 0 && (
										<>
											<bdi>{item.path.join(" / ")}</bdi>
											{" · "}
										</>
									)}
									{item.kind === "file"
										? size(item.size)
										: t("contents", { count: item.size })}
									{" · "}
									{t("deletedBy", {
										who: item.deletedBy,
										date: dateOf(item.deletedAt, "short"),
										until: dateOf(item.until),
									})}
								</small>
							</span>
							<button
								type="button"
								className={form.quiet}
								aria-label={t("restoreIt", { name: item.name })}
								onClick={() => void restore([item])}
							>
								{t("restore")}
							</button>
						</li>
					))}
				</ul>
			)}
			{hasMore && (
				<Button
					className={form.quiet}
					disabled={state === "loading"}
					onClick={more}
				>
					{t("more")}
				</Button>
			)}
		</Sheet>
	);
}
