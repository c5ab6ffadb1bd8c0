import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { directionOf, languageNames } from "../../../../contracts/language.ts";
import { isNotFound } from "../../../request/request.ts";
import { Sheet } from "../../kit/dialogs/Sheet.tsx";
import { type ConsoleAnswer, call } from "../../kit/requests/request.ts";
import { useConsoleQuery } from "../../kit/requests/useConsoleQuery.ts";
import styles from "./legal.module.css";

type Agreement = ConsoleAnswer<"console-agreements">["agreements"][number];
type Agreed = ConsoleAnswer<"console-agreement"> & Pick<Agreement, "language">;

/** Number of people who accepted each version of a legal text, with its wording. */
export function Agreements({ entry }: { entry: string }) {
	const t = useTranslations("console.prose");
	const format = useFormatter();
	const { loaded, reload } = useConsoleQuery("console-agreements", {
		id: entry,
	});
	const [text, setText] = useState<Agreed>();

	async function show({ language, sha256 }: Agreement): Promise<void> {
		try {
			const found = await call("console-agreement", {
				id: entry,
				language,
				sha256,
			});
			setText({ ...found, language });
		} catch {
			// The request has shown the error.
		}
	}

	// Not found: the text was never published.
	if (loaded.state === "failed" && isNotFound(loaded.error))
		return <p className={styles.note}>{t("agreementsNever")}</p>;
	if (!loaded.data)
		return loaded.state === "failed" ? (
			<p role="alert">
				{t("agreementsFailed")}{" "}
				<button type="button" className={styles.button} onClick={reload}>
					{t("again")}
				</button>
			</p>
		) : (
			<p role="status">{t("loading")}</p>
		);
	const { asked, agreements } = loaded.data;
	if (!asked) return <p className={styles.note}>{t("agreementsNever")}</p>;
	const day = (time: string | null) =>
		time ? format.dateTime(new Date(time), { dateStyle: "medium" }) : "–";
	return (
		<section
			className={styles.scroll}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard is to reach it.
			tabIndex={0}
			aria-label={t("agreements")}
		>
			<table className={styles.table}>
				<thead>
					<tr>
						<th scope="col">{t("versionColumn")}</th>
						<th scope="col">{t("languageColumn")}</th>
						<th scope="col">{t("peopleColumn")}</th>
						<th scope="col">{t("fromColumn")}</th>
						<th scope="col">{t("untilColumn")}</th>
						<th scope="col">{t("textColumn")}</th>
					</tr>
				</thead>
				<tbody>
					{agreements.map((one) => (
						<tr key={`${one.language} ${one.sha256} ${one.version}`}>
							<th scope="row">
								{one.version} {one.current && <em>{t("currentVersion")}</em>}
							</th>
							<td lang={one.language}>{languageNames[one.language]}</td>
							<td>{format.number(one.people)}</td>
							<td>{day(one.first)}</td>
							<td>{day(one.last)}</td>
							<td>
								{one.kept ? (
									<button
										type="button"
										className={styles.button}
										onClick={() => show(one)}
									>
										{t("showText")}
									</button>
								) : (
									t("textGone")
								)}
							</td>
						</tr>
					))}
				</tbody>
			</table>
			{text && (
				<Sheet
					title={`${text.title} – ${text.version ?? ""}`}
					close={t("close")}
					onClose={() => setText(undefined)}
					size="wide"
				>
					<div
						className={styles.text}
						lang={text.language}
						dir={directionOf(text.language)}
						// biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it was stored (domain/content/prose/markdown.ts).
						dangerouslySetInnerHTML={{ __html: text.html }}
					/>
				</Sheet>
			)}
		</section>
	);
}
