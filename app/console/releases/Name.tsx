import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ReleaseDetail } from "../../../contracts/console/releases.ts";
import { call } from "../kit/requests/request.ts";
import { useMe } from "../me.ts";
import { showDone } from "../toasts.ts";
import styles from "./releases.module.css";
import { standingOf } from "./standing.ts";

/** Name of a release; editable for users who may discard it. */
export function Name(props: { release: ReleaseDetail; onDone: () => void }) {
	const { release, onDone } = props;
	const { id, name } = release;
	const t = useTranslations("console.releases");
	const { staff } = useMe();
	const [written, setWritten] = useState(name);
	if (!standingOf(staff, release).mayDrop) return <h1 dir="auto">{name}</h1>;

	async function rename(to: string, before?: string): Promise<void> {
		await call("console-release-rename", { id, name: to });
		setWritten(to);
		showDone(t("renamed"), before ? () => void rename(before) : undefined);
		onDone();
	}
	function leave(): void {
		const to = written.trim();
		if (to === "" || to === name) setWritten(name);
		else void rename(to, name).catch(() => setWritten(name));
	}
	return (
		<h1>
			<input
				className={styles.name}
				aria-label={t("name")}
				dir="auto"
				value={written}
				maxLength={120}
				onChange={({ target }) => setWritten(target.value)}
				onBlur={leave}
				onKeyDown={(event) => {
					if (event.key === "Enter") event.currentTarget.blur();
				}}
			/>
		</h1>
	);
}
