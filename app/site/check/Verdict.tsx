import { useTranslations } from "use-intl";
import { centerPages } from "../../../contracts/addresses/addresses.ts";
import { languageNames } from "../../../contracts/language.ts";
import type { Checked } from "./askState.ts";
import styles from "./check.module.css";

/** Verdict of the library about a document, and where the one that holds now is. */
export function Verdict(props: {
	name: string;
	/** What was checked: bytes, or the code that a document bears. */
	by: "file" | "code";
	checked: Checked;
	/** Address of the download center, or of its login. */
	center: string;
}) {
	const t = useTranslations("check");
	const { state, behind, file, asPartner } = props.checked;
	const said = behind ? "behind" : state;
	const isOver = state === "superseded" || state === "withdrawn";
	return (
		<div className={styles.verdict} data-state={state}>
			<p>
				<bdi>{props.name}</bdi>
			</p>
			<p className={styles.state}>{t(`state_${said}`)}</p>
			<p>
				{t(
					props.by === "code" && state === "unknown"
						? "code_unknown"
						: `text_${said}`,
				)}
			</p>
			{file && (
				<p>
					{t(isOver && !behind ? "successor" : "same")}{" "}
					<a href={`${centerPages.list}?file=${encodeURIComponent(file.id)}`}>
						<bdi>{file.name}</bdi>
					</a>
					{file.language && (
						<>
							{" · "}
							<bdi lang={file.language}>{languageNames[file.language]}</bdi>
						</>
					)}
				</p>
			)}
			{!file && isOver && !behind && asPartner && <p>{t("noSuccessor")}</p>}
			{!file && isOver && !behind && !asPartner && (
				<p>
					{t(state === "withdrawn" ? "logIn_withdrawn" : "logIn")}{" "}
					<a href={props.center}>{t("toLogin")}</a>
				</p>
			)}
		</div>
	);
}
