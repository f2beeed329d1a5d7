/** The limits on photos of a review (R-REV-8). Plain data, so that the browser does not load zod. */

export const mostPhotosOfReview = 4;
export const mostPhotoBytes = 10 * 1024 * 1024;
