import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import type { ProgramItem } from "../../../../contracts/accounts/accounts.ts";
import { useCall } from "../../../request/useCall.ts";
import { call, callList } from "../../request.ts";
import { Section } from "../../ui/Section.tsx";
import styles from "../person.module.css";
import { Confirm } from "../ways/Confirm.tsx";
import { TokenForm } from "./TokenForm.tsx";

/** Tokens of one's programs: what each may, when it was used, and how it is ended. */
export function Tokens() {
	const t = useTranslations("partners.person");
	const { loaded, reload } = useCall("account-tokens", (signal) =>
		callList("account-tokens", {}, { signal }),
	);
	const [message, setMessage] = useState("");
	const [ending, setEnding] = useState<ProgramItem>();

	async function end({ id, name }: ProgramItem): Promise<void> {
		setEnding(undefined);
		try {
			await call("account-token-end", { id });
			setMessage(t("tokenEnded", { name }));
			reload();
		} catch {
			// The request has shown the error.
		}
	}

	return (
		<Section
			title={t("tokens")}
			intro={t("tokensText")}
			loaded={loaded}
			onAgain={reload}
		>
			{({ data }) => (
				<>
					{data.length > 0 && (
						<ul className={styles.sessions}>
							{data.map((token) => (
								<Token
									key={token.id}
									token={token}
									onEnd={() => setEnding(token)}
								/>
							))}
						</ul>
					)}
					<p role="status" className={styles.said}>
						{message}
					</p>
					<TokenForm onMade={reload} />
					{ending && (
						<Confirm
							title={t("tokenEndQuestion", { name: ending.name })}
							text={t("tokenEndText")}
							yes={t("end")}
							onClose={() => setEnding(undefined)}
							onYes={() => end(ending)}
						/>
					)}
				</>
			)}
		</Section>
	);
}

function Token(props: { token: ProgramItem; onEnd: () => void }) {
	const t = useTranslations("partners.person");
	const format = useFormatter();
	const { name, scopes, used_at, expires_at } = props.token;
	const day = (date: string) =>
		format.dateTime(new Date(date), { dateStyle: "medium" });
	return (
		<li>
			<div>
				<p>
					<bdi>{name}</bdi>
				</p>
				<p className={styles.small}>
					{[
						...scopes.map((scope) => t(`way_${scope}`)),
						used_at ? t("tokenUsed", { date: day(used_at) }) : t("tokenUnused"),
						t("tokenUntil", { date: day(expires_at) }),
					].join(" · ")}
				</p>
			</div>
			<button
				type="button"
				className={styles.quiet}
				aria-label={t("tokenEndOf", { name })}
				onClick={props.onEnd}
			>
				{t("end")}
			</button>
		</li>
	);
}
