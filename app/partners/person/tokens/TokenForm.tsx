import { type FormEvent, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { programBounds } from "../../../../contracts/accounts/accountBounds.ts";
import type { FolderNode } from "../../../../contracts/files/files.ts";
import button from "../../../ui/button.module.css";
import { useCenter } from "../../center.ts";
import { call } from "../../request.ts";
import styles from "../person.module.css";
import { TokenShown } from "./TokenShown.tsx";

/** Days after which a token ends, as they are offered. */
const ends = [30, 90, 365] as const;

/** Form for another token, which is shown once it is made and never again. */
export function TokenForm({ onMade }: { onMade: () => void }) {
	const t = useTranslations("partners.person");
	const required = useTranslations("forms")("errorRequired");
	const { tree } = useCenter();
	const id = useId();
	const [name, setName] = useState("");
	const [reads, setReads] = useState(true);
	const [folder, setFolder] = useState("");
	const [days, setDays] = useState<number>(ends[1]);
	const [isMissing, setMissing] = useState(false);
	const [made, setMade] = useState<{ name: string; token: string }>();
	const [isBusy, setBusy] = useState(false);
	const field = useRef<HTMLInputElement>(null);

	async function submit(event: FormEvent): Promise<void> {
		event.preventDefault();
		if (isBusy) return;
		setMissing(name.trim() === "");
		if (name.trim() === "") return field.current?.focus();
		setBusy(true);
		try {
			const { token } = await call("account-token-add", {
				name,
				days,
				scopes: [
					...(reads ? (["read"] as const) : []),
					...(folder ? (["upload"] as const) : []),
				],
				folders: folder ? [folder] : [],
			});
			setMade({ name, token });
			setName("");
			onMade();
		} catch {
			// The request has shown the error.
		} finally {
			setBusy(false);
		}
	}

	return (
		<form
			className={styles.password}
			method="post"
			noValidate
			onSubmit={submit}
		>
			<div className={styles.field} data-faulty={isMissing || undefined}>
				<label htmlFor={`${id}-name`}>{t("tokenName")}</label>
				<input
					ref={field}
					id={`${id}-name`}
					type="text"
					autoComplete="off"
					maxLength={programBounds.name}
					required
					value={name}
					aria-invalid={isMissing || undefined}
					aria-describedby={isMissing ? `${id}-fault` : undefined}
					onChange={({ target }) => setName(target.value)}
				/>
				{isMissing && (
					<p id={`${id}-fault`} className={styles.fault}>
						{required}
					</p>
				)}
			</div>
			<label className={styles.check}>
				<input
					type="checkbox"
					checked={reads}
					onChange={({ target }) => setReads(target.checked)}
				/>
				{t("way_read")}
			</label>
			<div className={styles.field}>
				<label htmlFor={`${id}-folder`}>{t("way_upload")}</label>
				<select
					id={`${id}-folder`}
					value={folder}
					onChange={({ target }) => setFolder(target.value)}
				>
					<option value="">{t("tokenNowhere")}</option>
					{placesIn(tree.data ?? []).map(({ id: value, path }) => (
						<option key={value} value={value}>
							{path}
						</option>
					))}
				</select>
			</div>
			<div className={styles.field}>
				<label htmlFor={`${id}-days`}>{t("tokenDays")}</label>
				<select
					id={`${id}-days`}
					value={days}
					onChange={({ target }) => setDays(Number(target.value))}
				>
					{ends.map((count) => (
						<option key={count} value={count}>
							{t("tokenDaysOf", { count })}
						</option>
					))}
				</select>
			</div>
			<button
				type="submit"
				className={button.action}
				disabled={!(reads || folder)}
				aria-disabled={isBusy || undefined}
			>
				{t("tokenAdd")}
			</button>
			{made && <TokenShown {...made} onKept={() => setMade(undefined)} />}
		</form>
	);
}

/** Every node of the tree with the way to it, in order. */
function placesIn(
	nodes: readonly FolderNode[],
	above: readonly string[] = [],
): { id: string; path: string }[] {
	return nodes.flatMap(({ id, name, children }) => {
		const way = [...above, name];
		return [{ id, path: way.join(" › ") }, ...placesIn(children, way)];
	});
}
