import { useState } from "react";
import { useTranslations } from "use-intl";
import { may } from "../../../contracts/rights.ts";
import button from "../../ui/button.module.css";
import { Sheet } from "../kit/dialogs/Sheet.tsx";
import { Button } from "../kit/form/Button.tsx";
import {
	chosenFirst,
	type PublishProps,
} from "../kit/publishing/publishProps.ts";
import { useMe } from "../me.ts";
import Review from "./Review.tsx";
import styles from "./releases.module.css";

/** Opens the dialog; it is called by what the reader may do there. */
export default function PublishButton(props: PublishProps) {
	const t = useTranslations("console.releases");
	const shell = useTranslations("console.shell");
	const { staff } = useMe();
	const [open, setOpen] = useState(false);
	const isClean = props.languages.length === 0;
	const mayPublish =
		may(staff, "content.publish") &&
		chosenFirst(props).every((language) =>
			may(staff, "content.publish", { language }),
		);
	return (
		<>
			<Button
				className={`${button.action} ${styles.publish}`}
				disabled={isClean}
				onClick={() => setOpen(true)}
			>
				{t(mayPublish ? "publish" : "handIn")}
			</Button>
			{open && (
				<Sheet
					title={t(mayPublish ? "review" : "reviewHandIn")}
					close={shell("dismiss")}
					onClose={() => setOpen(false)}
				>
					<Review
						key={props.languages.join()}
						{...props}
						onClose={() => setOpen(false)}
					/>
				</Sheet>
			)}
		</>
	);
}
