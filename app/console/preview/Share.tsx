import { useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { PreviewLink } from "../../../contracts/console/entries/preview.ts";
import button from "../../ui/button.module.css";
import { screenPath } from "../addresses.ts";
import { announce } from "../announce.ts";
import { Button } from "../kit/form/Button.tsx";
import { type ConsoleRequest, call } from "../kit/requests/request.ts";
import { showDone } from "../toasts.ts";
import styles from "./preview.module.css";

const spans = [1, 7, 30] as const;

/** Makes a link for people without an account. */
export function Share(props: {
	subject: ConsoleRequest<"console-preview-grant">["subject"];
	path: string;
	onDone: () => void;
}) {
	const { subject, path, onDone } = props;
	const t = useTranslations("console.preview");
	const id = useId();
	const [name, setName] = useState("");
	const [days, setDays] = useState(7);
	const [isOpen, setAsked] = useState(false);
	const [busy, setBusy] = useState(false);
	const [link, setLink] = useState<PreviewLink>();
	const form = useRef<HTMLFormElement>(null);

	// The preview often begins so far down that the form would open out of sight.
	useEffect(() => form.current?.scrollIntoView({ block: "nearest" }), []);

	async function make(): Promise<void> {
		setAsked(true);
		if (name.trim() === "" || busy) return;
		setBusy(true);
		try {
			const made = await call("console-preview-share", {
				name: name.trim(),
				subject,
				path,
				days,
			});
			setLink(made);
			showDone(t("made"), () => {
				call("console-preview-revoke", { id: made.id }).then(
					() => {
						showDone(t("revoked"));
						onDone();
					},
					() => {},
				);
			});
		} catch {
			// The request has said what is the matter.
		} finally {
			setBusy(false);
		}
	}

	if (link)
		return (
			<div className={styles.share}>
				<Address link={link} />
				<Link to={screenPath("previews")}>{t("allLinks")}</Link>
			</div>
		);
	const wrong = isOpen && name.trim() === "";
	return (
		<form
			ref={form}
			className={styles.share}
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				void make();
			}}
		>
			<p>{t("shareText")}</p>
			<label htmlFor={`${id}-name`}>{t("for")}</label>
			<input
				id={`${id}-name`}
				value={name}
				maxLength={100}
				dir="auto"
				onChange={({ target }) => setName(target.value)}
				aria-invalid={wrong || undefined}
				aria-describedby={`${id}-hint`}
			/>
			<p id={`${id}-hint`} data-fault={wrong || undefined}>
				{t(wrong ? "forMissing" : "forHint")}
			</p>
			<label htmlFor={`${id}-days`}>{t("good")}</label>
			<select
				id={`${id}-days`}
				value={days}
				onChange={({ target }) => setDays(Number(target.value))}
			>
				{spans.map((span) => (
					<option key={span} value={span}>
						{t("days", { count: span })}
					</option>
				))}
			</select>
			<Button type="submit" className={button.quiet} disabled={busy}>
				{t("makeLink")}
			</Button>
		</form>
	);
}

/** The address of a link, to be copied. */
export function Address({ link }: { link: PreviewLink }) {
	const t = useTranslations("console.preview");
	const address = `${location.origin}${link.path}?preview=${link.grant}`;
	return (
		<span className={styles.address}>
			<input
				readOnly
				dir="ltr"
				aria-label={t("address", { name: link.name })}
				value={address}
				onFocus={({ target }) => target.select()}
			/>
			<button
				type="button"
				onClick={() =>
					void navigator.clipboard.writeText(address).then(
						() => showDone(t("copied")),
						() => announce(t("notCopied")),
					)
				}
			>
				{t("copy")}
			</button>
		</span>
	);
}
