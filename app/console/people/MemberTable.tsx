import { useFormatter, useLocale, useTranslations } from "use-intl";
import { countryNames, languageNames } from "../../../contracts/language.ts";
import { type Grant, staffRoles } from "../../../contracts/rights.ts";
import { pageLanguage } from "../../i18n/pageLanguage.ts";
import { Button } from "../kit/form/Button.tsx";
import form from "../kit/form/form.module.css";
import styles from "../kit/people/people.module.css";
import { withZone } from "../kit/time/moments.ts";
import type { Member } from "./member.ts";

/** Table of all members, with roles and access. */
export function MemberTable(props: {
	members: Member[];
	/** Id of the signed-in user. */
	own: string;
	busy: boolean;
	onEdit: (member: Member) => void;
	onLink: (member: Member) => void;
	onTurn: (member: Member) => void;
}) {
	const t = useTranslations("console.people");
	const { members, own, busy, onEdit, onLink, onTurn } = props;
	return (
		<table className={styles.table}>
			<thead>
				<tr>
					<th scope="col">{t("name")}</th>
					<th scope="col">{t("roles")}</th>
					<th scope="col">{t("lastSeen")}</th>
					<th scope="col">
						<span className={styles.hidden}>{t("actions")}</span>
					</th>
				</tr>
			</thead>
			<tbody>
				{members.map((member) => (
					<tr key={member.id} data-state={member.state}>
						<th scope="row">
							<bdi>{member.name}</bdi>
							{member.id === own && (
								<span className={styles.mark}>{t("you")}</span>
							)}
							{member.state === "disabled" && (
								<span className={styles.mark}>{t("disabled")}</span>
							)}
							<small>
								<bdi>{member.account}</bdi>
							</small>
						</th>
						<td data-name={t("roles")}>
							<Roles grants={member.grants} />
						</td>
						<td data-name={t("lastSeen")}>
							<Access member={member} />
						</td>
						<td>
							<div className={form.buttons}>
								<Button
									className={form.quiet}
									aria-label={t("editOf", { name: member.name })}
									disabled={busy}
									onClick={() => onEdit(member)}
								>
									{t("edit")}
								</Button>
								{member.state === "active" && member.id !== own && (
									<Button
										className={form.quiet}
										aria-label={t("newLinkOf", { name: member.name })}
										disabled={busy}
										onClick={() => onLink(member)}
									>
										{t("newLink")}
									</Button>
								)}
								{member.id !== own && (
									<Button
										className={
											member.state === "active" ? form.danger : form.quiet
										}
										aria-label={t(
											member.state === "active" ? "disableWhom" : "enableWhom",
											{ name: member.name },
										)}
										disabled={busy}
										onClick={() => onTurn(member)}
									>
										{t(member.state === "active" ? "disable" : "enable")}
									</Button>
								)}
							</div>
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

function Roles({ grants }: { grants: Grant[] }) {
	const t = useTranslations("console.people");
	const locale = useLocale();
	if (grants.length === 0) return <span>{t("noRole")}</span>;
	const list = new Intl.ListFormat(locale, { style: "narrow" });
	const countryOf = countryNames(pageLanguage(), "short");
	const kindOf = (kind: string) => {
		const key = `lead_${kind}` as "lead_contact";
		return t.has(key) ? t(key) : kind;
	};
	const sorted = grants.toSorted(
		(a, b) => staffRoles.indexOf(a.role) - staffRoles.indexOf(b.role),
	);
	return (
		<ul>
			{sorted.map(({ role, languages, publishes, kinds, countries }) => {
				const limits = [
					...(languages ?? []).map((code) => languageNames[code]),
					...(kinds ?? []).map(kindOf),
					...(countries ?? []).map(countryOf),
					...(publishes ? [t("publishesShort")] : []),
				];
				return (
					<li key={role}>
						{t(`role_${role}`)}
						{limits.length > 0 && (
							<>
								{" "}
								<small>
									(<bdi>{list.format(limits)}</bdi>)
								</small>
							</>
						)}
					</li>
				);
			})}
		</ul>
	);
}

/** Last sign-in of a member, sign-in methods, and expiry of an open access link. */
function Access({ member }: { member: Member }) {
	const t = useTranslations("console.people");
	const format = useFormatter();
	const { signedInAt, passkeys, password, linkUntil } = member;
	const ways = [
		...(passkeys > 0 ? [t("passkeys", { count: passkeys })] : []),
		...(password ? [t("password")] : []),
	];
	const day = (at: string) => format.dateTime(new Date(at), withZone);
	return (
		<>
			{signedInAt ? day(signedInAt) : t("never")}
			<small>
				{[
					...ways,
					...(linkUntil ? [t("linkUntil", { date: day(linkUntil) })] : []),
				].join(" · ")}
			</small>
		</>
	);
}
