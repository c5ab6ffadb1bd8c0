import { useState } from "react";
import { Link } from "react-router";
import { useFormatter, useTranslations } from "use-intl";
import { languageNames } from "../../../../contracts/language.ts";
import { Sheet } from "../../kit/dialogs/Sheet.tsx";
import { Button } from "../../kit/form/Button.tsx";
import form from "../../kit/form/form.module.css";
import { call } from "../../kit/requests/request.ts";
import { usePages } from "../../kit/requests/usePages.ts";
import { useMe } from "../../me.ts";
import library from "../library.module.css";
import type { Item } from "../useDeeds.ts";

/** Editions whose file has had other content since, page by page. */
export function useBehind() {
	return usePages(
		["console-library-editions-behind"],
		(after: string | null, options) =>
			call(
				"console-library-editions-behind",
				after === null ? {} : { after },
				options,
			),
		// An older process answers with all it lists.
		(page) => page.after ?? null,
	);
}

/** Button with the number of editions behind, and their list, each leading to its file; nothing where there are none. */
export function Behind({
	behind: { pages, state, hasMore, more },
	onOpen,
}: {
	behind: ReturnType<typeof useBehind>;
	/** Opens the languages of a file. */
	onOpen: (item: Item) => void;
}) {
	const t = useTranslations("console.library");
	const format = useFormatter();
	const { timeZone } = useMe();
	const [isOpen, setOpen] = useState(false);
	const editions = pages?.flatMap((page) => page.editions) ?? [];
	const count = pages?.[0]?.count ?? editions.length;
	const timeOf = (at: string) =>
		format.dateTime(new Date(at), {
			...({ dateStyle: "medium", timeStyle: "short" } as const),
			timeZone,
		});
	if (count === 0 && !isOpen) return null;
	const close = () => setOpen(false);
	return (
		<>
			<button
				type="button"
				className={form.quiet}
				onClick={() => setOpen(true)}
			>
				{t("behindCount", { count })}
			</button>
			{isOpen && (
				<Sheet
					size="wide"
					title={t("behind")}
					close={t("close")}
					onClose={close}
				>
					<p className={form.note}>{t("behindIntro")}</p>
					<ul className={library.deleted} aria-label={t("behind")}>
						{editions.map((one) => (
							<li key={`${one.id} ${one.language}`}>
								<span>
									<Link
										to={`?folder=${one.folder}`}
										onClick={() => {
											close();
											onOpen({ ...one, parent: one.folder });
										}}
									>
										<bdi>{one.name}</bdi>
									</Link>
									<small>
										{t("behindLine", {
											language: languageNames[one.language],
											date: timeOf(one.createdAt),
											renewed: timeOf(one.renewedAt),
										})}
									</small>
								</span>
							</li>
						))}
					</ul>
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
			)}
		</>
	);
}
