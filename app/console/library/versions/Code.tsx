import { useState } from "react";
import { useTranslations } from "use-intl";
import type { LibraryCode } from "../../../../contracts/console/files/versions.ts";
import { saveText } from "../../../signedIn/saveText.ts";
import { Sheet } from "../../kit/dialogs/Sheet.tsx";
import { Button } from "../../kit/form/Button.tsx";
import { Choose } from "../../kit/form/Choose.tsx";
import form from "../../kit/form/form.module.css";
import { useConsoleQuery } from "../../kit/requests/useConsoleQuery.ts";
import { Awaited } from "../../kit/states/Awaited.tsx";
import type { Item } from "../useDeeds.ts";
import { savePng } from "./savePng.ts";
import styles from "./versions.module.css";

/** QR code that is printed on a document, and leads to whether it still holds. */
export function Code({ item, onClose }: { item: Item; onClose: () => void }) {
	const t = useTranslations("console.library");
	const query = useConsoleQuery("console-library-codes", { id: item.id });
	const [which, setWhich] = useState<"current" | "next">("current");
	return (
		<Sheet
			isLight
			title={t("codeFor", { name: item.name })}
			close={t("close")}
			onClose={onClose}
		>
			<Awaited query={query}>
				{(data) => (
					<div className={form.form}>
						<p>{t("codeIntro")}</p>
						<Choose
							label={t("codeVersion")}
							value={which}
							options={[
								{
									value: "current",
									name: t("codeCurrent", { version: data.current.version }),
								},
								{
									value: "next",
									name: t("codeNext", { version: data.next.version }),
								},
							]}
							hint={t("codeHint")}
							onChange={setWhich}
						/>
						<Drawing name={item.name} code={data[which]} />
					</div>
				)}
			</Awaited>
		</Sheet>
	);
}

/** Drawing of a code, and ways to save it. */
function Drawing({ name, code }: { name: string; code: LibraryCode }) {
	const t = useTranslations("console.library");
	const [failed, setFailed] = useState(false);
	const { version, address, svg } = code;
	const fileName = `${name} ${version}`;

	async function png(): Promise<void> {
		setFailed(false);
		try {
			await savePng(`${fileName}.png`, svg);
		} catch {
			setFailed(true);
		}
	}

	return (
		<>
			<img
				className={styles.code}
				src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
				alt={t("codeAlt", { version })}
			/>
			<p className={styles.address}>
				<code dir="ltr">{address}</code>
			</p>
			<p role="alert" className={form.fault}>
				{failed && t("codeFailed")}
			</p>
			<div className={form.buttons}>
				<Button
					className={form.action}
					onClick={() => saveText(`${fileName}.svg`, [svg], "image/svg+xml")}
				>
					{t("codeSvg")}
				</Button>
				<Button className={form.quiet} onClick={() => void png()}>
					{t("codePng")}
				</Button>
			</div>
		</>
	);
}
