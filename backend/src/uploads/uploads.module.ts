import { Module } from '@nestjs/common';
import { LocalImagesController } from './local-images.controller.ts';
import { UploadSlots } from './upload-slots.ts';
import { UploadsController } from './uploads.controller.ts';

@Module({ controllers: [UploadsController, LocalImagesController], providers: [UploadSlots] })
export class UploadsModule {}
