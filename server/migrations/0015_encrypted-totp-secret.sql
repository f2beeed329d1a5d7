-- The check of both factors follows the new name by itself.
ALTER TABLE "staff" RENAME COLUMN "sealed_totp_secret" TO "encrypted_totp_secret";--> statement-breakpoint
ALTER TABLE "staff_invitations" RENAME COLUMN "sealed_totp_secret" TO "encrypted_totp_secret";
