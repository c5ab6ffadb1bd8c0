import { useFormatter, useTranslations } from "use-intl";
import type { Answer } from "../../../contracts/calls.ts";
import { useCall } from "../../request/useCall.ts";
import { useSize } from "../../signedIn/size.ts";
import { useCenter } from "../center.ts";
import { call } from "../request.ts";
import { ViewTitle } from "../ui/ViewTitle.tsx";
import { Access } from "./Access.tsx";
import { Downloads } from "./Downloads.tsx";
import { Digest } from "./digest/Digest.tsx";
import { Password } from "./Password.tsx";
import styles from "./person.module.css";
import { Sessions } from "./Sessions.tsx";
import { Tokens } from "./tokens/Tokens.tsx";
import { Uploads } from "./Uploads.tsx";
import { Ways } from "./ways/Ways.tsx";

type Storage = Answer<"account-detail">["storage"];

/** The user's own page: account, sessions, uploads and downloads. */
export function Person() {
	const t = useTranslations("partners.person");
	const format = useFormatter();
	const { size } = useSize();
	const { record } = useCenter();
	const { loaded, reload } = useCall("account-detail", (signal) =>
		call("account-detail", {}, { signal }),
	);
	const account = loaded.data;
	// An account that a passkey or a provider lets in has a password that nobody chose:
	// the date of one is that of the account.
	const isUnchanged =
		account !== undefined && account.password_changed_at === account.created_at;
	const day = (date: string) =>
		format.dateTime(new Date(date), { dateStyle: "long" });
	const room = ({ used, quota }: Storage) =>
		quota === null
			? size(used)
			: t("storageOf", { used: size(used), quota: size(quota) });
	return (
		<div className={styles.page}>
			<section className={styles.head} aria-label={t("title")}>
				<p>{t("title")}</p>
				<ViewTitle>
					<bdi>{account?.username ?? record.username}</bdi>
				</ViewTitle>
				<dl className={styles.facts}>
					<div>
						<dt>{t("account")}</dt>
						<dd>
							<bdi>{account?.account ?? "…"}</bdi>
						</dd>
					</div>
					<div>
						<dt>{t("since")}</dt>
						<dd>{account ? day(account.created_at) : "…"}</dd>
					</div>
					{!isUnchanged && (
						<div>
							<dt>{t("passwordChanged")}</dt>
							<dd>{account ? day(account.password_changed_at) : "…"}</dd>
						</div>
					)}
					<div>
						<dt>{t("storage")}</dt>
						<dd>{account ? room(account.storage) : "…"}</dd>
					</div>
				</dl>
			</section>
			<Uploads />
			<Downloads />
			<Access />
			<Digest />
			<Sessions />
			<Tokens />
			<Ways />
			<Password onChanged={reload} />
		</div>
	);
}
