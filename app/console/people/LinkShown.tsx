import { useRef, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { Sheet } from "../kit/dialogs/Sheet.tsx";
import { Field } from "../kit/form/Field.tsx";
import form from "../kit/form/form.module.css";
import type { ConsoleAnswer } from "../kit/requests/request.ts";
import { withZone } from "../kit/time/moments.ts";
import { useMe } from "../me.ts";

/** Access link for a member, shown only once. */
export function LinkShown(props: {
	name: string;
	link: ConsoleAnswer<"console-staff-link">;
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
