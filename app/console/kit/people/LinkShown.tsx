import { useRef, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { useMe } from "../../me.ts";
import { Sheet } from "../dialogs/Sheet.tsx";
import { Field } from "../form/Field.tsx";
import form from "../form/form.module.css";
import { withZone } from "../time/moments.ts";

/** Access link for somebody, shown only once. */
export function LinkShown(props: {
	name: string;
	/** Address, and end of validity (ISO-8601, UTC). */
	link: { address: string; expiresAt: string };
	onClose: () => void;
}) {
	const t = useTranslations("console.people");
	const format = useFormatter();
	const { timeZone } = useMe();
	const { name, link, onClose } = props;
	const [message, setMessage] = useState("");
	const field = useRef<HTMLInputElement>(null);

	async function copy(): Promise<void> {
		try {
			await navigator.clipboard.writeText(link.address);
			setMessage(t("copied"));
		} catch {
			field.current?.select();
			setMessage(t("notCopied"));
		}
	}

	return (
		<Sheet size="wide" title={t("linkFor", { name })}>
			<p>
				{t("linkText", {
					date: format.dateTime(new Date(link.expiresAt), {
						...withZone,
						timeZone,
					}),
				})}
			</p>
			<Field
				ref={field}
				label={t("link")}
				code
				isReadOnly
				value={link.address}
			/>
			<p role="status" className={form.said}>
				{message}
			</p>
			<div className={form.buttons}>
				<button type="button" className={form.action} onClick={copy}>
					{t("copy")}
				</button>
				<button type="button" className={form.quiet} onClick={onClose}>
					{t("done")}
				</button>
			</div>
		</Sheet>
	);
}
