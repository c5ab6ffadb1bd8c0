import { captchaSecret } from "../../domain/accounts/captcha/captcha.ts";
import { deviceSecret } from "../../domain/accounts/deviceTokens.ts";
import { bucketSecret } from "../../domain/accounts/loginBuckets.ts";
import { addressSecret } from "../../domain/files/signedUrls.ts";
import { grantSecret } from "../../domain/files/upload/grants.ts";
import { formSecret } from "../../domain/leads/formTokens.ts";
import { challengeSecret } from "../../domain/staff/challenges.ts";
import { previewSecret } from "../../domain/staff/previews.ts";
import { totpSecret } from "../../domain/staff/totpKeys.ts";

/** Every secret there is, but the salts of a day, which go by themselves. */
export const secretUses = [
	addressSecret,
	grantSecret,
	formSecret,
	deviceSecret,
	bucketSecret,
	captchaSecret,
	previewSecret,
	challengeSecret,
	totpSecret,
];
