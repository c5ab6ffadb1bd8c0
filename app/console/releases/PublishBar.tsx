import { Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import button from "../../ui/button.module.css";
import { Button } from "../form/Button.tsx";
import { Sheet } from "../form/Sheet.tsx";
import { withTexts } from "../withTexts.tsx";
import type { PublishProps } from "./props.ts";
import styles from "./releases.module.css";

const Review = withTexts<PublishProps & { onClose: () => void }>(
	["releases", "history", "editor"],
	() => import("./Review.tsx"),
);
const Opener = withTexts<PublishProps>(["releases"], async () => ({
	default: Bar,
}));

/** Publishes an entry's drafts, after a look at what that changes: now, at a time, with others, or by somebody else. */
export function PublishBar(props: PublishProps) {
	return (
		<Suspense fallback={null}>
			<Opener {...props} />
		</Suspense>
	);
}

function Bar(props: PublishProps) {
	const t = useTranslations("console.releases");
	const shell = useTranslations("console.shell");
	const [open, setOpen] = useState(false);
	const isClean = props.languages.length === 0;
	return (
		<>
			<Button
				className={`${button.action} ${styles.publish}`}
				disabled={isClean}
				onClick={() => setOpen(true)}
			>
				{t("publish")}
			</Button>
			{open && (
				<Sheet
					title={t("review")}
					close={shell("dismiss")}
					onClose={() => setOpen(false)}
				>
					<Suspense fallback={<p role="status">{t("loading")}</p>}>
						<Review
							key={props.languages.join()}
							{...props}
							onClose={() => setOpen(false)}
						/>
					</Suspense>
				</Sheet>
			)}
		</>
	);
}
