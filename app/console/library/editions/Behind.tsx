import { useState } from "react";
import { Link } from "react-router";
import { useFormatter, useTranslations } from "use-intl";
import { languageNames } from "../../../../contracts/language.ts";
import { Sheet } from "../../kit/dialogs/Sheet.tsx";
import form from "../../kit/form/form.module.css";
import { useConsoleQuery } from "../../kit/requests/useConsoleQuery.ts";
import { useMe } from "../../me.ts";
import library from "../library.module.css";

/** Button with the number of editions whose file has had other content since, and their list; nothing where there are none. */
export function Behind() {
	const t = useTranslations("console.library");
	const format = useFormatter();
	const { timeZone } = useMe();
	const { loaded } = useConsoleQuery("console-library-editions-behind", {});
	const [isOpen, setOpen] = useState(false);
	const editions = loaded.data?.editions ?? [];
	const dateOf = (at: string) =>
		format.dateTime(new Date(at), { dateStyle: "medium", timeZone });
	if (editions.length === 0 && !isOpen) return null;
	const close = () => setOpen(false);
	return (
		<>
			<button
				type="button"
				className={form.quiet}
				onClick={() => setOpen(true)}
			>
				{t("behindCount", { count: editions.length })}
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
									<Link to={`?folder=${one.folder}`} onClick={close}>
										<bdi>{one.name}</bdi>
									</Link>
									<small>
										{t("behindLine", {
											language: languageNames[one.language],
											date: dateOf(one.createdAt),
											renewed: dateOf(one.renewedAt),
										})}
									</small>
								</span>
							</li>
						))}
					</ul>
				</Sheet>
			)}
		</>
	);
}
