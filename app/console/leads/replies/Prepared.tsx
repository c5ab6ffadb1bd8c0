import { useState } from "react";
import { Autocomplete } from "react-aria-components/Autocomplete";
import { Menu, MenuItem } from "react-aria-components/Menu";
import { Input, SearchField } from "react-aria-components/SearchField";
import { useTranslations } from "use-intl";
import type { OfferedReply } from "../../../../contracts/console/leads/replies.ts";
import { Sheet } from "../../kit/dialogs/Sheet.tsx";
import { useConsoleQuery } from "../../kit/requests/useConsoleQuery.ts";
import { ListBones } from "../../kit/states/ListBones.tsx";
import { Failed } from "../../kit/states/States.tsx";
import { useNames } from "../useNames.ts";
import styles from "./replies.module.css";

/** Prepared replies of a request, found by their words. */
export function Prepared(props: {
	receipt: string;
	/** Language of the person. */
	language: string;
	onPick: (reply: OfferedReply) => void;
	onClose: () => void;
}) {
	const { receipt, language, onPick, onClose } = props;
	const t = useTranslations("console.leads");
	const shell = useTranslations("console.shell");
	const names = useNames();
	const [search, setSearch] = useState("");
	const { loaded, reload } = useConsoleQuery("console-lead-prepared", {
		receipt,
	});
	const { data } = loaded;
	const found = (data ?? []).filter((reply) => isFound(reply, search));
	return (
		<Sheet
			title={t("reply_prepared")}
			close={shell("dismiss")}
			onClose={onClose}
		>
			<Autocomplete inputValue={search} onInputChange={setSearch}>
				<SearchField
					className={styles.search}
					aria-label={t("reply_search")}
					autoFocus
				>
					<Input placeholder={t("reply_search")} maxLength={100} />
				</SearchField>
				<p role="status" className={styles.small}>
					{data && t("reply_count", { count: found.length })}
				</p>
				{loaded.state === "failed" && <Failed onAgain={reload} />}
				{!data && loaded.state === "loading" && <ListBones />}
				<div
					className={styles.scroll}
					// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys.
					tabIndex={0}
				>
					<Menu
						aria-label={t("reply_prepared")}
						className={styles.prepared}
						items={found.map((reply) => ({ ...reply, id: idOf(reply) }))}
						onAction={(id) => {
							const reply = found.find((one) => idOf(one) === id);
							if (reply) onPick(reply);
						}}
					>
						{(reply) => (
							<MenuItem
								id={idOf(reply)}
								textValue={reply.title}
								className={styles.offered ?? ""}
							>
								<strong lang={reply.language} dir="auto">
									{reply.title}
								</strong>
								{reply.state !== "current" && (
									<span className={styles.warning}>
										{reply.state !== "stale" && (
											<bdi>{names.language(reply.language)}</bdi>
										)}
										{reply.state === "missing" && " · "}
										{reply.state === "stale" && t("reply_isStale")}
										{reply.state === "missing" &&
											t("reply_isMissing", {
												language: names.language(language),
											})}
									</span>
								)}
								<span
									className={styles.excerpt}
									lang={reply.language}
									dir="auto"
								>
									{reply.text.slice(0, 300)}
								</span>
							</MenuItem>
						)}
					</Menu>
				</div>
			</Autocomplete>
		</Sheet>
	);
}

/** Words of a reply in one language. */
const idOf = ({ slug, language }: OfferedReply) => `${language} ${slug}`;

/** Whether a reply has all words, however they are written. */
function isFound({ title, text }: OfferedReply, search: string): boolean {
	const all = `${title} ${text}`.toLocaleLowerCase();
	return search
		.toLocaleLowerCase()
		.split(" ")
		.every((word) => all.includes(word));
}
